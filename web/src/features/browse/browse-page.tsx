import { BrowseBar } from './browse-bar.tsx'
import { CategoryChips } from './category-chips.tsx'
import { Results } from './results.tsx'
import { TodaysPickup } from './todays-pickup.tsx'

/** What is on sale now, near a place. */
export const BrowsePage = () => (
  <>
    <BrowseBar />
    <div className="wrap-page py-3">
      <CategoryChips />
      <TodaysPickup />
      <Results />
    </div>
  </>
)
