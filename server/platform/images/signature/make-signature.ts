import { describeRider } from './describe-rider.ts'
import { findRider } from './find-rider.ts'
import { lightOfPicture } from './light-of-picture.ts'
import { type RgbPicture, shrinkPicture } from './shrink-picture.ts'
import { writeSignature } from './signature-format.ts'

/** Px of the picture for one of that in which the rider is found, and of that from which his colours are read. */
const FIND = 4
const READ = 2
/** Px of the shorter side below which nobody can be told from the sea. */
const SMALLEST = 60

/**
 * Which colours the things have that a rider wears and rides, from a picture of preview size, before its watermark. Colours that skin
 * has are left out, and no shape is looked at. Null where nothing differs from the sea.
 */
export function makeSignature(picture: RgbPicture): Buffer | null {
  const { width, height } = picture
  if (Math.min(width, height) < SMALLEST) return null
  const whole = { left: 0, top: 0, right: width, bottom: height }
  const small = shrinkPicture(picture, whole, FIND)
  const rider = findRider(small)
  if (!rider) return null
  const { left, top, right, bottom } = rider.box
  const box = { left: left * FIND, top: top * FIND, right: right * FIND, bottom: bottom * FIND }
  const read = shrinkPicture(picture, box, READ)
  const { shares, px } = describeRider(read, FIND / READ, rider, lightOfPicture(small))
  return px >= 1 ? writeSignature(shares, px) : null
}
