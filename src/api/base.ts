/** Where the API lies on the site's origin. */
export const API_BASE = '/api';
