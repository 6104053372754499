// Views may not import the client.
export { sendLogo } from '#client/upload-later.ts';
