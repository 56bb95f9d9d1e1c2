import {
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { DAY_MS } from '#contract/time/dates.ts'
import { AREAS } from '../keys.ts'
import type { Bucket } from './bucket.ts'
import { growingBy } from './growing-object.ts'
import { abortUpload, type Upload } from './multipart.ts'

/** How old they are: parts, and copies of a backup, which may take its time. */
const PARTS_MS = DAY_MS
const HELD_MS = 2 * DAY_MS

/**
 * Gives up the parts of what was begun more than a day ago and nobody goes on with: a form whose process was killed, an upload that its object
 * never named. What grows still is left, however old it is: it ends with its draft. So go the copies that a killed backup held (`held`
 * is their prefix). Answers how many of both.
 */
export async function endAbandoned(
  bucket: Bucket,
  { now, held }: { now: Date; held: string },
): Promise<number> {
  const [partsBefore, heldBefore] = [PARTS_MS, HELD_MS].map((age) => now.getTime() - age) as [number, number]
  let ended = 0
  for (const area of AREAS)
    for await (const upload of uploadsBefore(bucket, `${area}/`, partsBefore)) {
      if ((await growingBy(bucket, upload.key)) === upload.id) continue
      await abortUpload(bucket, upload)
      ended += 1
    }
  const { client, name } = bucket
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket: name, Prefix: `${held}/` },
  )) {
    const old = Contents.flatMap(({ Key, LastModified }) =>
      Key !== undefined && LastModified !== undefined && LastModified.getTime() < heldBefore ? [Key] : [],
    )
    await bucket.removeAll(old)
    ended += old.length
  }
  return ended
}

/** The SDK has no pages of these. */
async function* uploadsBefore(
  { client, name }: Bucket,
  Prefix: string,
  before: number,
): AsyncGenerator<Upload> {
  let page: ListMultipartUploadsCommandOutput | null = null
  do {
    page = (await client.send(
      new ListMultipartUploadsCommand({
        Bucket: name,
        Prefix,
        KeyMarker: page?.NextKeyMarker,
        UploadIdMarker: page?.NextUploadIdMarker,
      }),
    )) as ListMultipartUploadsCommandOutput
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (
        Key !== undefined &&
        UploadId !== undefined &&
        Initiated !== undefined &&
        Initiated.getTime() < before
      )
        yield { key: Key, id: UploadId }
  } while (page.IsTruncated)
}
