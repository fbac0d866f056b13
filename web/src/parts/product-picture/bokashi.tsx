import { Leaf } from './ground.tsx'

/** A lidded bucket, cut open: scraps in layers, and the tap below. */
export const Bokashi = () => (
  <>
    <path className="fill-wadi" d="M208 132h22a5 5 0 0 1 5 5v8h-9v-4h-18Z" />
    <path className="fill-turmeric" d="M230 150q6 9 0 12q-6-3 0-12Z" />
    <path fill="#f6efdf" d="M104 58h112l-9 98a8 8 0 0 1-8 7h-78a8 8 0 0 1-8-7Z" />
    <path className="fill-compost" d="M118 128h84l-2 22a4 4 0 0 1-4 4h-72a4 4 0 0 1-4-4Z" />
    <path className="fill-clay" d="M117 112q20-8 42-2t44 0l-1 18h-84Z" />
    <path className="fill-sand" d="M115 96q24 8 46 0t43 2l-1 13q-22 6-44 0t-43 2Z" />
    <path className="fill-ridge" d="M114 82q22-9 46-1t46-1l-1 17q-24-6-46 1t-44-1Z" />
    <path
      className="stroke-turmeric"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M130 104q8-8 16 0M172 120q7-7 14 0"
    />
    <Leaf at="translate(152 92) scale(.7)" className="fill-sprout" />
    <rect className="fill-wadi" x="94" y="44" width="132" height="18" rx="7" />
    <path className="stroke-wadi" fill="none" strokeWidth="7" d="M138 44q22-26 44 0" />
  </>
)
