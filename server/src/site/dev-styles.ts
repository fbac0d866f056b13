/** Style attributes, because pages for developers have no style sheet. */
export const PAGE =
  'margin:0 auto;padding:16px;background:#F4F6F1;color:#1F1B16;font:16px/1.6 system-ui,sans-serif'
export const CARD =
  'margin:0 0 12px;padding:16px;background:#FFFFFF;border-radius:16px;overflow-wrap:anywhere'
export const LINK =
  'display:inline-flex;align-items:center;min-height:44px;margin-inline-end:20px;color:#0B5A4E'
export const MUTED = 'color:#5A5246'

/** Pages for developers are not part of the product, whose policy allows no style attribute. */
export const DEV_PAGE = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
}
