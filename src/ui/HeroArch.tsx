import styles from './HeroArch.module.css'

/**
 * The motif of the site at its largest: load lines come down on an arch of stones and go into the ground at its feet.
 * It fills its positioned parent from the right end, so that the text has the left.
 */
export function HeroArch() {
  return (
    <svg
      className={styles.arch}
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path d="M380 596h820M400 596a390 390 0 0 1 780 0M460 596a330 330 0 0 1 660 0M520 596a270 270 0 0 1 540 0M574 596a216 216 0 0 1 432 0M622 596a168 168 0 0 1 336 0M664 596a126 126 0 0 1 252 0M700 596a90 90 0 0 1 180 0" />
      {/* Joints of the stones between the outer rings. */}
      <path d="M409 515l58 12M434 437l54 25M474 367l49 35M529 306l40 45M595 258l30 52M671 225l18 57M909 225l-18 57M985 258l-30 52M1051 306l-40 45M1106 367l-49 35M1146 437l-54 25M1171 515l-58 12" />
      <path
        className={styles.load}
        d="M490 0v335M562 0v266M634 0v226M706 0v206M874 0v206M946 0v226M1018 0v266M1090 0v335"
      />
      <path
        className={styles.key}
        d="M790 0v196M748 196h84l-14 74h-56zM790 270v326M400 596v-14M1180 596v-14"
      />
    </svg>
  )
}
