import { useNavigate } from '@tanstack/react-router'
import type { DriverPlace } from './place.ts'

/** Leads to another place of the day. Back from an act leads to where it was begun. */
export function usePlace() {
  const navigate = useNavigate()
  return {
    go: (place: DriverPlace) => void navigate({ to: '/driver', search: place }),
    /** Takes the place of this one: what was just done is not gone back to. */
    replace: (place: DriverPlace) => void navigate({ to: '/driver', search: place, replace: true }),
  }
}
