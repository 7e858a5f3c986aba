import { describe, expect, it } from 'vitest'
import { pictureVariants } from './picture-variants.ts'
import { SITE } from './test-cleaner.ts'

const variantsOf = (src: string, isThumb?: boolean) => pictureVariants(src, SITE.pictures, isThumb)

describe('the sizes that a picture is offered in', () => {
  it('names two widths, in both formats', () => {
    expect(variantsOf('/media/bridge.webp')).toEqual({
      avif: '/media/bridge-600.avif 600w, /media/bridge.avif 1200w',
      webp: '/media/bridge-600.webp 600w, /media/bridge.webp 1200w',
    })
    expect(variantsOf('/media/bridge.webp', true)?.avif).toBe(
      '/media/bridge-320.avif 320w, /media/bridge-600.avif 600w',
    )
    expect(variantsOf('/media/banner-1-m.webp')).toEqual({
      avif: '/media/banner-1-m.avif 900w',
      webp: '/media/banner-1-m.webp 900w',
    })
    expect(variantsOf('/media/banner-1.webp')?.avif).toBe(
      '/media/banner-1-960.avif 960w, /media/banner-1.avif 1920w',
    )
  })

  it('guesses nothing about other addresses', () => {
    for (const src of [
      'https://cdn.example.com/media/bridge.webp',
      '/uploads/2025/bridge.webp',
      '/media/bridge.jpg',
      '/media/bridge.webp?v=2',
      '/media/honor-1.webp',
      '/media/photo/a 1w, https://evil.example/p.webp',
    ])
      expect(variantsOf(src), src).toBeUndefined()
  })
})
