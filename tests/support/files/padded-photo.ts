/** Bytes that one segment of a JPEG holds besides its marker and length. */
const SEGMENT = 65_533

/** A JPEG made larger by comments that nobody sees, for what depends on size alone. */
export function paddedPhoto(jpeg: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = []
  for (let left = bytes - jpeg.length; left > 4; left -= SEGMENT + 4) {
    const comment = Buffer.alloc(Math.min(left, SEGMENT + 2) + 2)
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(comment.length - 2, 2)
    comments.push(comment)
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}
