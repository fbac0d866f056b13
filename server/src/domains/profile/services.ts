import type { IdentityServices } from '#identity'
import type { PersonalData } from '#platform/personal-data'
import type { Storage } from '#platform/storage'

/** Dependencies that the app passes to the domain. */
export interface ProfileServices {
  identity: IdentityServices
  storage: Storage
  /** What every domain keeps about a person. */
  personalData: readonly PersonalData[]
}
