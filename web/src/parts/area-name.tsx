import { useAreaName } from '#lib/city'
import { Name } from '#ui/bdi'

export function AreaName({ area }: { area: string }) {
  const areaNameOf = useAreaName()
  return <Name>{areaNameOf(area)}</Name>
}
