import type { IdentityServices } from '#identity'
import type { PersonalData } from '#platform/personal-data'
import type { Storage } from '#platform/storage'

export interface ProfileServices {
  identity: IdentityServices
  storage: Storage
  personalData: readonly PersonalData[]
}
