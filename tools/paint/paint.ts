/**
 * Paints the demo's pictures: `node tools/paint/paint.ts photos|clips|home|icons|people|list|morning`.
 * The same code always paints the same pictures; photos that are already there are kept, and several processes may
 * paint photos side by side.
 */
const [what = 'photos', only, folder] = process.argv.slice(2)

if (what === 'photos') await (await import('./paint-photos.ts')).paintPhotos(only)
else if (what === 'clips') await (await import('./paint-clips.ts')).paintClips(only)
else if (what === 'home') await (await import('./paint-home.ts')).paintHome(only)
else if (what === 'icons') await (await import('./paint-icons.ts')).paintIcons()
else if (what === 'people') await (await import('./paint-people.ts')).paintPeople()
else if (what === 'list') await (await import('./write-shot-lists.ts')).writeShotLists()
else if (what === 'morning' && only && folder)
  await (await import('./morning/paint-morning.ts')).paintMorning(Number(only), folder)
else throw new Error(`nothing is called ${what}: choose photos, clips, home, icons, people, list or morning`)
