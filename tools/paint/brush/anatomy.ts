import { bonesOf, type Figure, type Outfit } from './body.ts'
import { joint, type Pose } from './poses.ts'
import { add, blend, cross, dot, sub, times, unit, type Vec } from './vector.ts'

const rubber: Vec = [0.03, 0.03, 0.034]

/** `a` without what of it runs along the unit `b`, one metre long. */
const across = (a: Vec, b: Vec): Vec => unit(sub(a, times(b, dot(a, b))))

/** Builds the bones of a pose: shoulders and hips turn with hands and feet, as far as a spine lets them. */
export function figureOf(pose: Pose, outfit: Outfit): Figure {
  const bones = bonesOf()
  const { hip, chest, head } = pose
  const { suit, panel, skin } = outfit
  const spine = unit(sub(chest, hip))
  const line = (front: Vec, back: Vec): Vec =>
    across(add([0.3, 0, 0], times(unit(sub(front, back)), 0.7)), spine)
  const hips = line(pose.frontFoot, pose.backFoot)
  const shoulders = line(pose.frontHand, pose.backHand)
  const waist = blend(hip, chest, 0.42)
  const between = (at: Vec, way: Vec, by: number): [Vec, Vec] => [
    add(at, times(way, by)),
    add(at, times(way, -by)),
  ]

  const [hipF, hipB] = between(hip, hips, 0.085)
  bones.add(hipF, hipB, 0.105, 0.105, suit)
  bones.add(hip, waist, 0.118, 0.108, suit)
  const [lowF, lowB] = between(waist, shoulders, 0.05)
  const [ribF, ribB] = between(chest, shoulders, 0.078)
  bones.add(lowF, ribF, 0.1, 0.112, panel)
  bones.add(lowB, ribB, 0.1, 0.112, panel)
  const [shoulderF, shoulderB] = between(add(chest, times(spine, 0.085)), shoulders, 0.172)
  const collar = add(chest, times(spine, 0.13))
  for (const shoulder of [shoulderF, shoulderB]) bones.add(collar, shoulder, 0.058, 0.066, panel)

  const sleeve = outfit.bareArms ? skin : suit
  for (const [shoulder, hand, pole] of [
    [shoulderF, pose.frontHand, [0.1, -0.7, -0.4]],
    [shoulderB, pose.backHand, [-0.2, -0.7, -0.4]],
  ] as const) {
    const elbow = joint(shoulder, hand, 0.29, pole)
    const way = unit(sub(hand, elbow))
    bones.add(shoulder, elbow, 0.058, 0.043, sleeve)
    bones.add(elbow, blend(elbow, hand, 0.4), 0.043, 0.044, sleeve)
    bones.add(blend(elbow, hand, 0.4), hand, 0.044, 0.028, sleeve)
    const palm = add(hand, times(way, 0.08))
    bones.add(hand, palm, 0.028, 0.03, skin)
    const spread = times(across(spine, way), 0.022)
    for (const k of [-1, 0.1, 1])
      bones.add(
        add(palm, times(spread, k * 0.5)),
        add(add(palm, times(way, 0.085)), times(spread, k * 1.3)),
        0.015,
        0.009,
        skin,
      )
  }

  for (const [from, foot, pole] of [
    [hipF, pose.frontFoot, [0.85, 0.55, 0.3]],
    [hipB, pose.backFoot, [0.9, 0.25, 0.3]],
  ] as const) {
    const knee = joint(from, foot, 0.43, pole)
    const shank = unit(sub(foot, knee))
    const back = unit(sub(blend(from, foot, 0.5), knee))
    bones.add(from, knee, 0.096, 0.06, suit)
    const calf = add(blend(knee, foot, 0.3), times(back, 0.018))
    bones.add(knee, calf, 0.056, 0.058, suit)
    bones.add(calf, foot, 0.058, 0.035, suit)
    const toes: Vec = shank[1] > -0.4 ? shank : unit([0.4, -0.12, 0.9])
    bones.add(add(foot, times(toes, -0.05)), add(foot, times(toes, 0.1)), 0.034, 0.032, skin)
    bones.add(add(foot, times(toes, 0.1)), add(foot, times(toes, 0.18)), 0.032, 0.018, skin)
  }

  addHead(bones, { head, collar, spine, ahead: unit(add(cross(shoulders, spine), [0.9, 0, 0])) }, outfit)
  if (outfit.board) addFins(bones, outfit)
  return bones.figure(outfit)
}

function addHead(
  bones: ReturnType<typeof bonesOf>,
  { head, collar, spine, ahead }: { head: Vec; collar: Vec; spine: Vec; ahead: Vec },
  { skin, hair }: Outfit,
): void {
  const up = across(add(times(spine, 0.4), [0, 0.8, 0]), ahead)
  const at = (forward: number, rise: number): Vec => add(add(head, times(ahead, forward)), times(up, rise))
  bones.add(collar, at(-0.02, -0.07), 0.062, 0.052, skin)
  bones.add(at(0.005, 0), at(0.03, -0.05), 0.088, 0.07, skin)
  bones.add(at(0.04, -0.06), at(0.055, -0.1), 0.052, 0.034, skin)
  bones.add(at(0.09, -0.01), at(0.108, -0.035), 0.012, 0.016, skin)
  bones.add(at(-0.012, 0.028), at(-0.045, -0.045), 0.094, 0.072, hair)
  bones.add(at(-0.04, -0.03), at(-0.055, -0.1), 0.07, 0.045, hair)
}

/** Fins under the tail. */
function addFins(bones: ReturnType<typeof bonesOf>, { foamBoard }: Outfit): void {
  const tail = foamBoard ? -1.1 : -0.9
  for (const side of [-0.14, 0, 0.14]) {
    const x = tail + (side === 0 ? 0.06 : 0.24)
    bones.add([x, -0.03, side], [x - 0.08, -0.13, side], 0.022, 0.008, rubber)
  }
}
