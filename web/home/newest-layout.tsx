import { Outlet } from 'react-router'
import { NewestHere } from '#web/catalogue/cards/newest-here.tsx'

/** Gives a page whose room may not know of the catalogue what stands below it when it is empty: the newest sessions. */
export default function NewestLayout() {
  return <Outlet context={<NewestHere />} />
}
