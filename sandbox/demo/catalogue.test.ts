import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { HOURS, kindOfName, PRICE_BOUNDS } from '#contract/sessions/ingest.ts'
import { type DemoFile, demoPhotographers, demoSchools, demoSessions, demoSurfers } from './catalogue.ts'
import { spots } from './spots.ts'

const moment = ({ takenAt: { h, m, s, ms } }: DemoFile): number => ((h * 60 + m) * 60 + s) * 1000 + ms

test('a visitor finds fifteen sessions of the last ten days, of both kinds, one of them with 120 photos and one with 240', () => {
  assert.equal(demoSessions.length, 15)
  assert.deepEqual([...new Set(demoSessions.map(({ tag }) => tag))].toSorted(), ['freesurf', 'surflesson'])
  const photos = demoSessions.map(({ files }) => files.filter(({ kind }) => kind === 'photo').length)
  assert.equal(photos.filter((count) => count === 120).length, 1)
  assert.equal(photos.filter((count) => count === 240).length, 1)
  for (const count of photos) assert.ok(count >= 120 || (count >= 6 && count <= 20), `${count} photos`)
  for (const { dayOffset } of demoSessions) assert.ok(dayOffset >= 0 && dayOffset <= 10)
  assert.ok(demoSessions.filter(({ files }) => files.some(({ kind }) => kind === 'clip')).length >= 3)
})

test('each session keeps the hours and prices a photographer may choose', () => {
  for (const { tag, start_hour, end_hour, photo_price, video_price } of demoSessions) {
    assert.ok(start_hour >= HOURS.firstStart && end_hour > start_hour && end_hour <= HOURS.lastEnd)
    const { photo, video } = PRICE_BOUNDS[tag]
    assert.ok(photo_price >= photo.min && photo_price <= photo.max)
    assert.ok(video_price >= video.min && video_price <= video.max)
  }
})

test('each session was held at a spot or school of the list, by a photographer of the list', () => {
  for (const { tag, place, photographerIndex } of demoSessions) {
    const places = tag === 'freesurf' ? spots : demoSchools
    assert.ok(
      places.some(({ name }) => name === place),
      place,
    )
    assert.ok(demoPhotographers[photographerIndex])
  }
})

test('each file is there, has a name the site accepts and was taken within the hours of its session', () => {
  for (const { files, start_hour, end_hour } of demoSessions) {
    assert.equal(new Set(files.map(({ name }) => name)).size, files.length)
    for (const file of files) {
      assert.ok(existsSync(file.path), file.path)
      assert.equal(kindOfName(file.name), file.kind === 'photo' ? 'image' : 'video')
      assert.ok(moment(file) >= start_hour * 3_600_000 && moment(file) < end_hour * 3_600_000, file.name)
      if (file.kind === 'clip') assert.ok(file.previewPath && existsSync(file.previewPath))
    }
  }
})

test('a burst is one wave in five to nine pictures, a tenth to a third of a second apart', () => {
  let bursts = 0
  for (const { files } of demoSessions.filter(({ later }) => !later)) {
    const photos = files.filter(({ kind }) => kind === 'photo')
    for (const [burst, shots = []] of Map.groupBy(photos, (file) => file.burst)) {
      if (burst === 0 || shots.length === 1) continue
      bursts += 1
      assert.ok(shots.length >= 5 && shots.length <= 9, `${shots.length} pictures`)
      shots.slice(1).forEach((shot, n) => {
        const gap = moment(shot) - moment(shots[n] as DemoFile)
        assert.ok(gap >= 100 && gap <= 320, `${gap} ms`)
      })
    }
  }
  assert.ok(bursts >= 30)
})

test('the morning of waves is thirty rides of four to fourteen pictures by two cameras, set apart by pauses', () => {
  const [morning] = demoSessions.filter(({ later }) => later)
  const [second] = morning?.clocks ?? []
  assert.ok(morning && second)
  const cameras = new Set(morning.files.map(({ camera }) => camera.model))
  assert.equal(cameras.size, 2)
  const isSecond = ({ camera }: DemoFile) => camera.model === second.camera
  const trueMoment = (file: DemoFile) => moment(file) - (isSecond(file) ? second.offset_ms : 0)
  const rides = [...Map.groupBy(morning.files, ({ burst }) => burst).values()]
  assert.equal(rides.length, 30)
  let ended = Number.NEGATIVE_INFINITY
  for (const shots of rides) {
    const times = shots.map(trueMoment)
    assert.ok(shots.length >= 4 && shots.length <= 14, `${shots.length} pictures`)
    assert.ok((times[0] as number) - ended > 10_000)
    ended = times.at(-1) as number
    for (const one of [shots.filter(isSecond), shots.filter((shot) => !isSecond(shot))])
      one.slice(1).forEach((shot, n) => {
        const gap = moment(shot) - moment(one[n] as DemoFile)
        assert.ok(gap >= 75 && gap <= 210, `${gap} ms`)
      })
  }
})

test('no two sessions of one photographer begin in the same hour of the same day', () => {
  const keys = demoSessions.map((s) => `${s.photographerIndex} ${s.dayOffset} ${s.start_hour}`)
  assert.equal(new Set(keys).size, keys.length)
})

test('the people and schools are whole', () => {
  assert.equal(demoPhotographers.length, 4)
  assert.equal(demoSurfers.length, 2)
  assert.equal(demoSchools.length, 8)
  for (const { profilePhoto } of demoPhotographers) assert.ok(existsSync(profilePhoto))
  for (const { logo } of demoSchools) assert.ok(existsSync(logo))
})

test('there are at least sixty spots, none twice', () => {
  assert.ok(spots.length >= 60)
  assert.equal(new Set(spots.map(({ name, region }) => `${name} ${region}`)).size, spots.length)
})
