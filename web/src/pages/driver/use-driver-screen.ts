import { useNavigate } from '@tanstack/react-router'
import type { DriverPlace } from './driver-screen.ts'

/** Navigates between the views of the day. Back from an action returns to where it was started. */
export function usePlace() {
  const navigate = useNavigate()
  return {
    go: (place: DriverPlace) => void navigate({ to: '/driver', search: place }),
    /** Replaces the current view, so that the back button does not return to a completed action. */
    replace: (place: DriverPlace) => void navigate({ to: '/driver', search: place, replace: true }),
  }
}
