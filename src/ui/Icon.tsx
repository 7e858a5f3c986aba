/** Line icons, 24 × 24, in the colour of the text. They are decorative: the text beside them has the meaning. */
const paths = {
  phone:
    'M6 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L16 12l5 2v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'M5 9l7 7 7-7',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  download: 'M12 3v13m-5-5 5 5 5-5M4 21h16',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  mail: 'M3 5h18v14H3zm0 1 9 7 9-7',
  place:
    'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zm0-9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
  check: 'M4 12l5 6L20 6',
  accessibility:
    'M12 5.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM4 8l8 1.5L20 8M12 9.5V14m0 0-4 8m4-8 4 8',
} as const

export type IconName = keyof typeof paths

/**
 * An icon of the set, as large as the text around it unless `size` (in rem) says otherwise. How it is drawn, and that
 * size, stand once, in `styles/base.css`, because a page has thirty of them.
 */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  const length = size && `${size}rem`
  return (
    <svg className="icon" viewBox="0 0 24 24" width={length} height={length} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
