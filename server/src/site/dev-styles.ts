/** Style attributes alone: the content policy allows no style element. */
export const PAGE =
  'margin:0 auto;padding:16px;background:#F4F6F1;color:#1F1B16;font:16px/1.6 system-ui,sans-serif'
export const CARD =
  'margin:0 0 12px;padding:16px;background:#FFFFFF;border-radius:16px;overflow-wrap:anywhere'
export const LINK =
  'display:inline-flex;align-items:center;min-height:44px;margin-inline-end:20px;color:#0B5A4E'
export const MUTED = 'color:#5A5246'
