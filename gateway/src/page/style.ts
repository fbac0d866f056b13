import { createHash } from 'node:crypto'
import { HEIGHT_SCRIPT_HASH } from './frame-height.ts'

export const STYLE = `
:root{color-scheme:light dark;--ground:#f4f6f1;--paper:#fff;--ink:#1f1b16;--muted:#5a5246;--deep:#063d36;--on-deep:#f4f6f1;
--on-deep-soft:#c9dcd3;--wadi:#0b5a4e;--on-wadi:#fff;--line:#d9ded3;--border:#7c8578;--danger:#b3261e;--danger-soft:#fbe9e7;
--sun:#f4b41a;--sun-soft:#fdf1cf;--on-sun:#1f1b16}
@media (prefers-color-scheme:dark){:root{--ground:#12140f;--paper:#1c1f19;--ink:#f1f3ec;--muted:#b7bdae;--deep:#0b2e29;
--on-deep:#f1f3ec;--on-deep-soft:#b4cdc4;--wadi:#7fd1b9;--on-wadi:#12140f;--line:#363b32;--border:#8a9182;--danger:#ffb4ab;
--danger-soft:#3a201d;--sun:#f7c548;--sun-soft:#33290f;--on-sun:#f1f3ec}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",
"Noto Sans","Noto Sans Arabic",Tahoma,sans-serif}
[lang=ar]{line-height:1.7}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
svg{flex:none;display:block}
:focus-visible{outline:2px solid var(--wadi);outline-offset:2px}
a{color:inherit}
.top{background:var(--deep);color:var(--on-deep)}
.top :focus-visible{outline-color:var(--sun)}
.bar{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:60px}
.brand{display:flex;align-items:center;gap:8px;font-weight:600;font-size:15px;white-space:nowrap}
.chip{background:var(--sun);color:#1f1b16;border-radius:8px;padding:1px 8px;font-size:13px;font-weight:600}
.switch{display:inline-flex;align-items:center;min-height:44px;min-width:44px;justify-content:center;padding:0 4px;
text-underline-offset:4px}
.wrap{max-width:480px;margin:0 auto;padding-inline:20px}
.sum{padding-block:12px 44px}
.sum p{color:var(--on-deep-soft);font-size:14px}
.sum .total{color:var(--on-deep);font-size:36px;line-height:1.25;font-weight:700;font-variant-numeric:tabular-nums}
.items{margin-block-start:8px;font-size:14px}
.items summary,.cards summary{min-height:44px;display:flex;align-items:center;gap:8px;cursor:pointer;width:max-content;max-width:100%}
summary::-webkit-details-marker{display:none}
summary::before{content:"";width:8px;height:8px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg);margin:-4px 4px 0}
details[open]>summary::before{transform:rotate(225deg);margin-block-start:4px}
.items ul{list-style:none;display:grid;gap:6px}
.items li{display:flex;justify-content:space-between;gap:16px}
.items li>:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.sheet{background:var(--paper);border:1px solid var(--line);border-radius:20px;padding:24px 20px;margin-block-start:-24px}
.sheet h1{font-size:22px;line-height:1.3;font-weight:650}
[lang=ar] .sheet h1{line-height:1.5}
.lead{color:var(--muted);margin-block-start:6px}
.kinds{display:flex;gap:6px;margin-block-start:8px;color:var(--muted);font-size:13px}
.kinds li{list-style:none;border:1px solid var(--line);border-radius:8px;padding:2px 8px}
.alert{display:flex;gap:10px;background:var(--danger-soft);color:var(--danger);border-radius:12px;padding:12px 14px;margin-block-start:16px;font-weight:500}
.alert svg,.error svg{margin-block-start:3px}
form.card{display:grid;gap:16px;margin-block-start:20px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
label{display:block;font-weight:550;font-size:15px;margin-block-end:6px}
input{width:100%;min-height:52px;border:1px solid var(--border);border-radius:12px;background:var(--paper);color:var(--ink);
font:inherit;font-size:17px;padding:10px 14px;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--muted);opacity:.85}
input:focus-visible{outline-offset:0;border-color:var(--wadi)}
input[aria-invalid]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.code{text-align:center;letter-spacing:.5em;font-size:24px;max-width:220px}
.hint{color:var(--muted);font-size:13px;margin-block-start:4px}
.error{display:flex;gap:6px;color:var(--danger);font-size:14px;margin-block-start:6px}
button,.button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:52px;border-radius:14px;
border:1px solid transparent;font:inherit;font-weight:600;cursor:pointer;padding:8px 16px;text-decoration:none}
.go{background:var(--wadi);color:var(--on-wadi)}
.go:hover{filter:brightness(1.08)}
.quiet{background:none;color:var(--ink);border-color:var(--border);margin-block-start:12px}
.quiet:hover{background:var(--ground)}
.mask{direction:ltr;unicode-bidi:isolate;font-family:ui-monospace,Menlo,Consolas,monospace;white-space:nowrap}
.note{background:var(--sun-soft);color:var(--on-sun);border-radius:16px;padding:14px 16px 4px;margin-block-start:16px;font-size:14px}
.note strong{display:block}
.cards table{width:100%;border-collapse:collapse;margin-block:4px 8px}
.cards td{padding:6px 0;border-block-start:1px solid color-mix(in srgb,currentColor 22%,transparent);text-align:start}
.cards td:last-child{text-align:end}
.cards p{padding-block-end:10px}
.foot{display:flex;gap:8px;color:var(--muted);font-size:13px;padding-block:16px 28px}
.mark{width:56px;height:56px;border-radius:50%;display:grid;place-items:center;background:var(--sun-soft);color:var(--ink);margin-block-end:16px}
.sheet .go.button{margin-block-start:20px}
.framed .top{background:none;color:var(--ink)}
.framed .brand svg,.framed .top .secure{display:none}
.framed .sum{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;padding-block:0 14px}
.framed .sum p{color:var(--muted)}
.framed .sum .total{color:var(--ink);font-size:22px}
.framed .items{display:none}
.framed .sheet{margin-block-start:0}
.framed{background:var(--paper)}
.framed .sheet{border:0;padding:0}
@media (max-width:340px){.wrap{padding-inline:12px}.pair{grid-template-columns:1fr}}
@media (min-width:880px){body:not(.framed) .split{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);min-height:100vh}
body:not(.framed) .wrap{margin-inline:0;width:100%}
body:not(.framed) .top{display:flex;flex-direction:column;align-items:end}
body:not(.framed) .split>*{padding-block:32px}
body:not(.framed) .sheet{margin-block-start:0}
body:not(.framed) .items::details-content{content-visibility:visible;block-size:auto}
body:not(.framed) .items summary{pointer-events:none}
body:not(.framed) .items summary::before{display:none}
body:not(.framed) .top .wrap,body:not(.framed) .split>main{padding-inline:32px}}
@media (prefers-reduced-motion:no-preference){.go,.quiet,input{transition:border-color .15s,background-color .15s,filter .15s}}
@media (forced-colors:active){.go{border-color:ButtonText}}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Allows only our own inline script; forms may end at the shop's addresses, frames at the configured origins. */
export function contentPolicy(frameAncestors: string, formTargets: string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `script-src 'sha256-${HEIGHT_SCRIPT_HASH}'`,
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
  ].join('; ')
}
