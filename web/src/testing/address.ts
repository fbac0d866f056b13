import type { Address } from '@dawra/contract/profile/schemas'

export const address = (change: Partial<Address> = {}): Address => ({
  id: 'home',
  label: 'Home',
  area: 'al-khuwair',
  way: null,
  building: null,
  complex: null,
  landmark: null,
  directions: null,
  point: { lat: 23.6, lng: 58.43 },
  plusCode: '7HQ6JCXX+XX',
  isDefault: true,
  version: 1,
  ...change,
})
