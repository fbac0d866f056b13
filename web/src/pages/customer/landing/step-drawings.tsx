import type { ReactNode } from 'react'

/** Drawings in theme colours. They have no reading direction, so they are not mirrored for Arabic. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 200 120" aria-hidden="true" className="h-30 w-full">
    {children}
  </svg>
)

export const ChooseDrawing = () => (
  <Drawing>
    <path className="fill-sand" d="M0 104c60-10 140 8 200-4v20H0Z" />
    <rect x="34" y="18" width="104" height="74" rx="10" className="fill-paper" />
    <path className="fill-turmeric" d="M34 28a10 10 0 0 1 10-10h28v74H44a10 10 0 0 1-10-10Z" />
    <path className="fill-clay" d="M40 58h26c0 10-6 16-13 16s-13-6-13-16Z" />
    <path d="M48 50v-6m6 6v-9m6 9v-6" className="stroke-clay" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M73 24v62"
      className="stroke-control"
      strokeWidth="2"
      strokeDasharray="2 5"
      strokeLinecap="round"
    />
    <path d="M84 36h40M84 48h26" className="stroke-control" strokeWidth="5" strokeLinecap="round" />
    <path d="M84 72h34" className="stroke-wadi" strokeWidth="9" strokeLinecap="round" />
    <rect x="116" y="60" width="58" height="38" rx="6" className="fill-ridge" transform="rotate(-8 145 79)" />
    <path d="m118 74 56-8" stroke="#063d36" strokeWidth="8" />
    <path d="m126 90 14-2" className="stroke-sprout" strokeWidth="4" strokeLinecap="round" />
  </Drawing>
)

export const ShowDrawing = () => (
  <Drawing>
    <rect x="20" y="94" width="160" height="26" className="fill-clay" />
    <rect x="12" y="86" width="176" height="10" rx="3" className="fill-sand" />
    <path className="fill-turmeric" d="M126 86V58h32v28Z" />
    <path d="M134 58c0-12 16-12 16 0" className="stroke-clay" strokeWidth="3" fill="none" />
    <path className="fill-sprout" d="M142 78c-7 0-10-4-10-9 7 0 10 3 10 9Zm0-2c0-6 4-9 10-9 0 6-4 9-10 9Z" />
    <rect x="54" y="8" width="50" height="84" rx="9" className="fill-ridge" />
    <rect x="59" y="16" width="40" height="66" rx="4" fill="#f4f6f1" />
    <path
      fill="#063d36"
      d="M65 22h11v11H65zm17 0h11v11H82zM65 39h11v11H65zm17 0h5v5h-5zm6 6h5v5h-5zm-2-6h7v3h-7zM68 25v5h5v-5zm17 0v5h5v-5zM68 42v5h5v-5z"
      fillRule="evenodd"
    />
    <path d="M66 64h26" stroke="#063d36" strokeWidth="8" strokeLinecap="round" />
    <path d="M70 75h18" stroke="#7c8578" strokeWidth="3" strokeLinecap="round" />
  </Drawing>
)

export const EnjoyDrawing = () => (
  <Drawing>
    <path className="fill-sand" d="M0 100c60-8 130 8 200-2v22H0Z" />
    <circle cx="164" cy="26" r="14" className="fill-turmeric" />
    <path
      d="M76 26c-6 8 6 10 0 18m18-22c-6 8 6 10 0 18m18-14c-6 8 6 10 0 18"
      className="stroke-control"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path className="fill-turmeric" d="M60 60c4-14 20-14 28-8 10-10 32-4 36 8Z" />
    <circle cx="80" cy="56" r="4" className="fill-date" />
    <circle cx="104" cy="54" r="4" className="fill-ridge" />
    <path className="fill-wadi" d="M48 60h90c0 24-16 40-36 40H84c-20 0-36-16-36-40Z" />
    <path className="fill-ridge" d="M76 100h34v6H76z" />
    <path d="M166 102V80" className="stroke-ridge" strokeWidth="4" strokeLinecap="round" />
    <path
      className="fill-ridge"
      d="M166 84c-12 1-18-6-18-16 12 0 18 6 18 16Zm0-4c0-11 6-17 18-17 0 12-6 17-18 17Z"
    />
  </Drawing>
)
