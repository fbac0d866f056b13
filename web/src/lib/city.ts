import { CITY } from '@dawra/contract/product'

export const isInCity = ({ lat, lng }: { lat: number; lng: number }) => {
  const { south, north, west, east } = CITY.bounds
  return lat >= south && lat <= north && lng >= west && lng <= east
}
