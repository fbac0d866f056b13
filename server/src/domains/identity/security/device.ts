export interface Device {
  ip: string | null
  userAgent: string | null
  mark?: string
}

export const NO_DEVICE: Device = { ip: null, userAgent: null }
