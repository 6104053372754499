export { GET } from '../../../pages/icon.svg.ts';
