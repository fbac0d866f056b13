import { useAreaName } from '#lib/city'
import { Name } from '#ui/bdi'

/** An area of the city in the reader's language. */
export function AreaName({ area }: { area: string }) {
  const areaNameOf = useAreaName()
  return <Name>{areaNameOf(area)}</Name>
}
