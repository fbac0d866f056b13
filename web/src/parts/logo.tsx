import { Link } from '@tanstack/react-router'
import { useLocale } from '#lib/i18n'
import { productName } from '#lib/locale'

/** A ring that closes on a sprout: waste returning as growth. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 32 32"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M20.5 4.3A12.5 12.5 0 1 1 8.2 6.200" />
    <path d="M16 25v-9" />
    <path
      d="M16 17c-5 .3-7.200-2.300-7.300-6.300 4.600-.1 7.200 2 7.300 6.300Zm0-1.500c0-4.300 2.500-6.800 7.300-6.800 0 4.600-2.600 7-7.300 6.800Z"
      fill="currentColor"
      stroke="none"
    />
  </svg>
)

export function Logo() {
  const name = productName(useLocale())
  return (
    <Link
      to="/"
      className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-heading text-22 font-semibold"
    >
      <LogoMark className="size-8" />
      <span className="pt-1 leading-none">{name}</span>
    </Link>
  )
}
