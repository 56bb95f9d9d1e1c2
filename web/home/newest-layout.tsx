import { Outlet } from 'react-router'
import { NewestHere } from '#web/catalogue/cards/newest-here.tsx'

/** Gives pages of rooms above the catalogue what stands below them when they are empty: the newest sessions. */
export default function NewestLayout() {
  return <Outlet context={<NewestHere />} />
}
