/** The errors of the storage protocol that we return: the status in the body, its short name, and the usual message. */
const STORAGE_ERRORS = {
  NoSuchKey: [404, 'not_found', 'Object not found'],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchRoute: [404, 'Not Found', 'There is nothing at this address'],
  ResourceAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  BucketNotEmpty: [409, 'InvalidRequest', 'The bucket you tried to delete is not empty'],
  AccessDenied: [403, 'Unauthorized', 'new row violates row-level security policy'],
  InvalidApiKey: [401, 'Unauthorized', 'Invalid API key'],
  InvalidJWT: [400, 'InvalidJWT', 'The token is not valid, or has expired'],
  InvalidSignature: [400, 'InvalidSignature', 'The token was made for another file'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidRequest: [400, 'invalid_request', 'The request is not valid'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type is not supported'],
  FeatureNotEnabled: [400, 'FeatureNotEnabled', 'This feature is not offered here'],
  SlowDown: [429, 'SlowDown', 'Too many requests'],
  Unavailable: [503, 'SlowDown', 'Please try again in a moment'],
  InternalError: [500, 'internal', 'Internal server error'],
} as const satisfies Record<string, readonly [number, string, string]>

export type StorageErrorCode = keyof typeof STORAGE_ERRORS

export class StorageRefusal extends Error {
  readonly code: StorageErrorCode
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: StorageErrorCode,
    { message, retryAfter }: { message?: string; retryAfter?: number } = {},
  ) {
    super(message ?? STORAGE_ERRORS[code][2])
    this.name = 'StorageRefusal'
    this.code = code
    this.retryAfter = retryAfter
  }

  get status() {
    return STORAGE_ERRORS[this.code][0]
  }

  get error() {
    return STORAGE_ERRORS[this.code][1]
  }
}
