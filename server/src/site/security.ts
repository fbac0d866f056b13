import type { MiddlewareHandler } from 'hono'
import { answerWith, type Env } from '#platform/http'
import { POLICY_REPORTS } from './policy-reports.ts'

export interface Policy {
  scripts: readonly string[]
  styles: readonly string[]
  frames: readonly string[]
  images: readonly string[]
  isSecure: boolean
}

const policyText = ({ scripts, styles, frames, images, isSecure }: Policy) =>
  [
    "default-src 'none'",
    // WebAssembly reads QR codes where the browser cannot; it may not evaluate script.
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob: ${images.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The gateway's page leads back to our own return page in the same frame.
    `frame-src 'self' ${frames.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // After payment our return page replaces the gateway's in the checkout's frame.
    "frame-ancestors 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ]
    .map(part => part.trim())
    .join('; ')

/**
 * Strict headers on every response; an embeddable response overrides them itself. A file of the build is no page: it gets
 * the short set, which saves 800 bytes on each of the 20 files of a first view.
 */
export function securityHeaders(policy: Policy): MiddlewareHandler<Env> {
  const headers: [string, string][] = [
    ['content-security-policy', policyText(policy)],
    ['reporting-endpoints', `policy="${POLICY_REPORTS}"`],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'SAMEORIGIN'],
  ]
  const ofFiles: [string, string][] = [
    ['content-security-policy', "default-src 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (policy.isSecure)
    for (const set of [headers, ofFiles])
      set.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  return (http, next) => answerWith(http.req.path.startsWith('/assets/') ? ofFiles : headers, http, next)
}
