import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Bucket } from './bucket.ts'

/** How long a download may begin by its address, seconds: it cannot be taken back. */
const SECONDS = 300

/** An address by which whoever knows it downloads one object, under its name. */
export const signAddress = (
  { client, at }: Bucket,
  key: string,
  { disposition, contentType }: { disposition: string; contentType: string },
): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      ...at(key),
      ResponseContentDisposition: disposition,
      ResponseContentType: contentType,
      ResponseCacheControl: 'private, no-cache',
    }),
    { expiresIn: SECONDS },
  )
