import { open } from 'node:fs/promises'
import { HEAD_BYTES, isPhoto, isPhotoName } from '../content/photos.ts'

/** Whether a file is a photo as a camera wrote it; see `server/content/photos.ts`. */
export async function isPhotoOnDisk(path: string): Promise<boolean> {
  if (isPhotoName(path)) return true
  if (!/\.(?:webp|avif)$/i.test(path)) return false
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES))
    return isPhoto(path, buffer)
  } finally {
    await file.close()
  }
}
