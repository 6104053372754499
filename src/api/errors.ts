interface ErrorReason {
  readonly status:
    400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507;
  readonly sentence: string;
}

export const errors = {
  ACCOUNT_LOCKED: { status: 429, sentence: 'Too many login attempts. Please try again later.' },
  ACCOUNT_SUSPENDED: { status: 403, sentence: 'This account is suspended. Please contact us.' },
  APPEAL_EXISTS: { status: 409, sentence: 'This decision is contested already.' },
  BAD_FILTER: { status: 400, sentence: 'Please check your input and try again.' },
  BAD_INPUT: { status: 400, sentence: 'Please check your input and try again.' },
  BAD_JSON: { status: 400, sentence: 'The request body is not valid JSON.' },
  BODY_TOO_SLOW: { status: 408, sentence: 'The request body took too long to arrive.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'The request body is too large.' },
  COMPANY_STORAGE_FULL: { status: 413, sentence: 'Your company has no room left for more files.' },
  CSRF_COOKIE_MISSING: { status: 403, sentence: 'The security cookie is missing.' },
  CSRF_HEADER_MISSING: { status: 403, sentence: 'The security header is missing.' },
  CSRF_TOKEN_INVALID: { status: 403, sentence: 'The security token is not valid.' },
  CREDENTIALS_REQUIRED: { status: 400, sentence: 'Email and password are required.' },
  EMAIL_ALREADY_VERIFIED: { status: 400, sentence: 'Email already verified' },
  EMAIL_EXISTS: { status: 409, sentence: 'Email already exists.' },
  FILE_TOO_LARGE: { status: 413, sentence: 'File size exceeds the 10MB limit.' },
  FORBIDDEN: { status: 403, sentence: 'You are not authorized to perform this action.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, sentence: 'This key was already used for another request.' },
  IMAGE_DAMAGED: {
    status: 400,
    sentence: 'This image file is damaged. Export it again, or choose another one.',
  },
  IMAGE_TOO_COMPLEX: {
    status: 400,
    sentence:
      'This image takes too much to process. Save it as a plain JPEG with at most 40 megapixels; an animation has at most 100 frames.',
  },
  INTERNAL: { status: 500, sentence: 'Something went wrong.' },
  INVALID_DOCUMENT_FORMAT: {
    status: 400,
    sentence: 'A document must be PDF, PNG, JPEG, WEBP or TIFF.',
  },
  INVALID_BLUEPRINT_FORMAT: {
    status: 400,
    sentence: 'Only these blueprint formats are allowed: PNG, JPEG, SVG, WEBP, GIF, TIFF, PDF.',
  },
  INVALID_CREDENTIALS: { status: 401, sentence: 'Invalid email or password.' },
  INVALID_CURRENT_PASSWORD: { status: 401, sentence: 'Invalid current password.' },
  INVALID_IMAGE_FORMAT: {
    status: 400,
    sentence: 'Only these image formats are allowed: PNG, JPEG, SVG, WEBP, GIF, TIFF.',
  },
  INVALID_RESET_LINK: { status: 400, sentence: 'Invalid reset link' },
  INVALID_SVG: { status: 400, sentence: 'Invalid SVG file content' },
  INVALID_VERIFICATION_LINK: { status: 400, sentence: 'Invalid verification link' },
  INVALID_VIDEO_FORMAT: { status: 400, sentence: 'Only these video formats are allowed: MP4, WEBM.' },
  LISTING_PAUSED: { status: 410, sentence: 'This listing is paused.' },
  MULTIPART_NEEDED: { status: 415, sentence: 'This call takes multipart/form-data only.' },
  NOT_FOUND: { status: 404, sentence: 'Not found.' },
  OTHER_SIDE_GONE: { status: 410, sentence: 'The other side of this conversation is gone.' },
  PRECONDITION_REQUIRED: { status: 428, sentence: 'Say which version was changed.' },
  RESET_LINK_EXPIRED: { status: 400, sentence: 'Reset link expired' },
  SAME_LISTING: {
    status: 409,
    sentence:
      'Your company already has this listing. Give this one its own name or unit, or another address or size.',
  },
  SAVED_SEARCH_EXISTS: { status: 409, sentence: 'This search is saved already.' },
  SAVED_SEARCH_LIMIT: { status: 409, sentence: 'No more than 50 searches can be saved.' },
  SESSION_EXPIRED: { status: 401, sentence: 'Your session has expired. Please log in again.' },
  STORAGE_FULL: { status: 507, sentence: 'There is no space left to store this.' },
  THREAD_EXISTS: { status: 409, sentence: 'You have asked about this listing already.' },
  TOO_MANY_FAVOURITES: { status: 409, sentence: 'Your company has saved as many listings as it can.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many requests. Please try again later.' },
  UNAVAILABLE: { status: 503, sentence: 'The service is not available right now. Please try again later.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This call takes application/json only.' },
  USER_NOT_FOUND: { status: 404, sentence: 'User not found.' },
  VERSION_CONFLICT: { status: 412, sentence: 'This listing has changed in the meantime.' },
  VERIFICATION_LINK_EXPIRED: { status: 400, sentence: 'Verification link expired' },
} as const satisfies Record<string, ErrorReason>;

export type ErrorCode = keyof typeof errors;
