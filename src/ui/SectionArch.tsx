import styles from './SectionArch.module.css'

/**
 * The line art of a section's banner: arches that bear a load, a composition of its own for each
 * section. Drawn on a ground line at y = 180 in a 360 × 180 field.
 *
 * @param section name of the section in the catalogue; none or unknown: the site's own arches.
 */
export function SectionArch({ section = 'Site' }: { section?: string | undefined }) {
  const [lines, accent] = (ARCHES[section] ?? site)()
  return (
    <svg className={styles.arch} viewBox="0 0 360 180" aria-hidden="true">
      <path d={`M0 179.5h360${lines}`} />
      <path className={styles.accent} d={accent} />
    </svg>
  )
}

/** An arch: centre, radius, height of its legs. */
const arch = (x: number, r: number, leg = 0) =>
  `M${x - r} 180v${-leg}a${r} ${r} 0 0 1 ${r * 2} 0v${leg}`

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

type Composition = () => [lines: string, accent: string]

const site: Composition = () => [times(4, (i) => arch(180, 150 - i * 32)), arch(180, 22)]

const ARCHES: Record<string, Composition> = {
  // Two rings of stone around a keystone.
  About: () => [
    arch(180, 150) +
      arch(180, 112) +
      'M41 124l35 14M74 74l27 27M124 41l14 35M319 124l-35 14M286 74l-27 27M236 41l-14 35' +
      arch(180, 76) +
      arch(180, 44),
    'M164 18h32l-8 58h-16zM180 76v104',
  ],
  // Arcs from one point, each larger than the last.
  News: () => [times(5, (i) => arch(68 + i * 30, 38 + i * 30)), arch(52, 22) + 'M30 150v30'],
  // A tied arch with hangers over the piers of a bridge.
  Service: () => [
    'M20 130C90 8 270 8 340 130' +
      times(3, (i) => arch(75 + i * 105, 45, 5)) +
      'M90 59v71M135 43v87M225 43v87M270 59v71',
    'M0 130h360M180 39v91',
  ],
  // A colonnade, one bay of it lit.
  Product: () => [
    times(6, (i) => arch(40 + i * 56, 22, 82)) + 'M8 62h344M8 54h344',
    arch(208, 15, 82) + 'M208 40v14',
  ],
  // A flag over the arch.
  Party: () => [
    arch(130, 112) + arch(130, 84) + arch(130, 56),
    'M130 124V8c38-16 62 20 110 4v54c-48 16-72-20-110-4M130 26c38-16 62 20 110 4M130 44c38-16 62 20 110 4',
  ],
  // An arch ruled like a ledger.
  Information: () => [
    arch(180, 150) +
      times(8, (i) => {
        const half = Math.round(Math.sqrt(19600 - (i * 16 + 12) ** 2))
        return `M${180 - half} ${168 - i * 16}h${half * 2}`
      }),
    'M124 180V52M132 180V48',
  ],
  // Interlaced arches.
  BiddingProcurement: () => [
    times(5, (i) => arch(60 + i * 60, 60, 40)) + 'M0 72h360M0 64h360',
    'M150 180v-40a60 60 0 0 1 30-52a60 60 0 0 1 30 52v40',
  ],
  // Steps of arches, each on a higher pier.
  Join: () => [
    times(5, (i) => arch(50 + i * 62, 25, 12 + i * 24) + arch(50 + i * 62, 15, 12 + i * 24)),
    'M18 138h62v-24h62v-24h62v-24h62v-24h74',
  ],
}
