/** Where a request comes from. */
export interface Device {
  ip: string | null
  userAgent: string | null
  /** A cookie's random name for the browser. */
  mark?: string
}

export const NO_DEVICE: Device = { ip: null, userAgent: null }
