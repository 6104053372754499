// Views know nothing of the client.
export { sendLogo } from '#client/upload-later.ts';
