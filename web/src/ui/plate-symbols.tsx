const line = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The symbols in the middle of a placeholder, in the 96 × 96 view box of `Plate`; each under 600 bytes. */
export const SYMBOLS = {
  food: (
    <g className="stroke-wadi" {...line}>
      <path d="M35 30v10a5 5 0 0 0 10 0V30M40 30v36" />
      <path d="M58 66V30q-8 6-7 20h7" className="fill-wadi" />
    </g>
  ),
  meal: (
    <>
      <path className="fill-wadi" d="M26 59a22 22 0 0 1 44 0Z" />
      <circle className="fill-wadi" cx="48" cy="34" r="4" />
      <rect className="fill-sand" x="21" y="61" width="54" height="6" rx="3" />
      <path className="stroke-luban" {...line} d="M34 53a14 14 0 0 1 9-9" />
    </>
  ),
  bag: (
    <>
      <path className="stroke-clay" {...line} d="M41 39v-5a7 7 0 0 1 14 0v5" />
      <path className="fill-sand" d="M33 38h30l4 34H29Z" />
      <path className="fill-wadi" d="M32 49h32l1 7H31Z" />
      <path className="fill-turmeric" d="M48 52.5l-10-6v12ZM48 52.5l10-6v12Z" />
    </>
  ),
  bread: (
    <>
      <path
        className="fill-sand"
        d="M28 62V49c-6-5-3-15 6-15h28c9 0 12 10 6 15v13a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4Z"
      />
      <path className="stroke-clay" {...line} d="M38 42l4 9M48 42l4 9M58 42l3 7" />
    </>
  ),
  sweets: (
    <>
      <path className="fill-clay" d="M34 53h28l-4 18H38Z" />
      <path className="fill-turmeric" d="M30 54c0-5 4-8 8-8 1-8 19-8 20 0 4 0 8 3 8 8Z" />
      <circle className="fill-date" cx="48" cy="36" r="4.5" />
      <path className="stroke-sand" {...line} d="M43 58l1 9M53 58l-1 9" />
    </>
  ),
  vegetables: (
    <>
      <path className="fill-turmeric" d="M38 43h20q3 17-10 31-13-14-10-31Z" />
      <path className="fill-wadi" d="M48 44q-15-3-14-17 9 2 14 11 5-9 14-11 1 14-14 17Z" />
      <path className="stroke-clay" {...line} strokeWidth="2" d="M39 51h6M57 56h-6M43 62h4" />
    </>
  ),
  fruits: (
    <>
      <path
        className="fill-date"
        d="M48 42c-6-5-19-2-19 11 0 11 8 20 14 20 2 0 3-1 5-1s3 1 5 1c6 0 14-9 14-20 0-13-13-16-19-11Z"
      />
      <path className="stroke-clay" {...line} d="M48 42q0-7 3-11" />
      <path className="fill-wadi" d="M51 34q6-9 15-6-3 10-15 6Z" />
    </>
  ),
  grains: (
    <>
      <path
        className="fill-sand"
        d="M36 39q12 4 24 0 10 14 9 28-1 6-7 6H34q-6 0-7-6-1-14 9-28ZM36 29q12 5 24 0l-2 8H38Z"
      />
      <path className="stroke-compost" {...line} strokeWidth="2.5" d="M38 38h20" />
      <path className="stroke-ridge" {...line} d="M48 67V50M48 55l-6-5M48 55l6-5M48 62l-6-5M48 62l6-5" />
    </>
  ),
  dairy: (
    <>
      <path
        className="fill-sea-soft stroke-sea"
        {...line}
        d="M42 35v6l-7 9v20a4 4 0 0 0 4 4h18a4 4 0 0 0 4-4V50l-7-9v-6Z"
      />
      <path className="fill-sea" d="M36 52h24v10H36ZM40 26h16v9H40Z" />
    </>
  ),
  drinks: (
    <>
      <path className="stroke-wadi" {...line} d="M50 46l4-18h9" />
      <path className="fill-turmeric" d="M34 45h28l-3 26a3 3 0 0 1-3 3H40a3 3 0 0 1-3-3Z" />
      <path className="fill-wadi" d="M40 45q-9-2-9-10 9 0 11 8 2-6 7-6 0 8-9 8Z" />
    </>
  ),
  cup: (
    <>
      <path className="stroke-wadi" {...line} d="M60 48h4a5 5 0 0 1 0 11h-5" />
      <path className="fill-wadi" d="M31 45h30v8a15 15 0 0 1-30 0Z" />
      <rect className="fill-sand" x="26" y="69" width="40" height="5" rx="2.5" />
      <path className="stroke-muted" {...line} d="M41 39q-4-5 0-10M51 39q-4-5 0-10" />
    </>
  ),
  building: (
    <>
      <path className="fill-sea" d="M32 28h32v46H32Z" />
      <path
        className="fill-paper"
        d="M38 34h6v6h-6ZM52 34h6v6h-6ZM38 46h6v6h-6ZM52 46h6v6h-6ZM43 60h10v14H43Z"
      />
      <path className="stroke-sand" {...line} d="M26 74h44" />
    </>
  ),
  crate: (
    <>
      <path className="fill-wadi" d="M30 54q-4-14 8-20 6 6 6 16Z" />
      <circle className="fill-date" cx="48" cy="47" r="9" />
      <circle className="fill-turmeric" cx="60" cy="48" r="8" />
      <path className="fill-sand" d="M26 52h44v22H26Z" />
      <path className="stroke-clay" {...line} d="M28 63h40M34 54v18M62 54v18" />
    </>
  ),
  pot: (
    <>
      <path className="stroke-clay" {...line} d="M25 54h46" />
      <path className="fill-clay" d="M30 50h36v12a11 11 0 0 1-11 11H41a11 11 0 0 1-11-11Z" />
      <path className="fill-sand" d="M28 48a20 12 0 0 1 40 0Z" />
      <circle className="fill-clay" cx="48" cy="34" r="3.5" />
    </>
  ),
  gift: (
    <>
      <path className="fill-date" d="M48 48L36 37a7 7 0 0 1 12-8 7 7 0 0 1 12 8Z" />
      <path className="fill-sand" d="M25 51h46a23 21 0 0 1-46 0Z" />
      <rect className="fill-clay" x="38" y="70" width="20" height="4" rx="2" />
    </>
  ),
  feed: (
    <>
      <path className="fill-wadi" d="M35 52q-8-14 2-22 8 6 7 20 0-14 9-22 8 10 2 24Z" />
      <path className="stroke-muted" {...line} d="M31 52a17 17 0 0 1 34 0" />
      <path className="fill-sea" d="M30 51h36l-4 23H34Z" />
    </>
  ),
} as const
