export { GET } from '../../../pages/icons.svg.ts';
