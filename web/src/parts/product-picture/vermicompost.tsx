import { Leaf } from './ground.tsx'

const WORM = '#d98a7c'

/** Worms at work in a stack of trays, cut open. */
export const Vermicompost = () => (
  <>
    <path className="fill-wadi" d="M92 34h136l6 14H86Z" />
    <path className="fill-clay" d="M88 52h144l-4 50H92Z" />
    <path className="fill-compost" d="M97 60h126l-3 34H100Z" />
    <path className="fill-clay" d="M92 106h136l-4 54H96Z" />
    <path className="fill-compost" d="M101 114h118l-3 38H104Z" />
    <g fill="none" stroke={WORM} strokeWidth="7" strokeLinecap="round">
      <path d="M112 82q10-14 20 0t20 0" />
      <path d="M172 76q10 14 20 0t18 2" />
      <path d="M124 140q8-16 18-4t18-2" />
      <path d="M178 132q12 14 20-2" />
    </g>
    <g fill="none" stroke="#f0b8ac" strokeWidth="7">
      <path d="M127 77l4 4M184 84l4-1M138 131l4 4" />
    </g>
    <Leaf at="translate(150 34) rotate(-20)" className="fill-ridge" />
    <Leaf at="translate(168 34) scale(.8)" className="fill-sprout" />
    <path className="fill-muted" d="M100 160h12v6h-12ZM208 160h12v6h-12Z" />
  </>
)
