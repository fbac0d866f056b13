import { isIP } from 'node:net'
import type { HttpContext } from '#platform/http'
import type { Device } from '../security/device.ts'
import type { IdentityServices } from '../services.ts'
import { deviceMark } from './session-cookie.ts'

export function deviceOf(http: HttpContext, services: IdentityServices): Device {
  // Strips the prefix of an IPv4 caller of an IPv6 socket, and the zone of a link-local address.
  const ip = services
    .clientAddress(http)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  return {
    ip: isIP(ip) ? ip : null,
    userAgent: http.req.header('user-agent')?.slice(0, 400) ?? null,
    mark: deviceMark(http, services),
  }
}
