/** Samples of the style page that need more than a line. */
import { useRef } from 'react'
import { navigation } from '../../shared/catalogue/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { ImageViewer, type ImageViewerHandle } from '../ui/ImageViewer.tsx'
import { SectionArch } from '../ui/SectionArch.tsx'
import styles from './Style.module.css'

/** A record, so that the compiler asks for a new icon here too. */
const ICONS: Record<IconName, string> = {
  phone: '电话',
  search: '搜索',
  menu: '菜单',
  close: '关闭',
  down: '下',
  right: '右',
  left: '左',
  file: '文件',
  download: '下载',
  print: '打印',
  mail: '邮箱',
  place: '地址',
  check: '完成',
  accessibility: '无障碍',
}

export function IconSamples() {
  return (
    <ul className={styles.row}>
      {Object.entries(ICONS).map(([name, meaning]) => (
        <li key={name} className={styles.icon}>
          <Icon name={name as IconName} />
          {meaning}
        </li>
      ))}
    </ul>
  )
}

export function SectionArches() {
  return (
    <ul className={styles.arches}>
      {navigation.map(({ section, name }) => (
        <li key={section} className={styles.arch}>
          {name}
          <SectionArch section={section} />
        </li>
      ))}
    </ul>
  )
}

const PICTURES = [1, 2, 3].map((number) => ({
  id: String(number),
  src: `/media/honor-${number}.webp`,
  title: `荣誉 ${number}`,
  facts: '示例省工商联，2024年5月1日',
}))

export function DialogSample() {
  const viewer = useRef<ImageViewerHandle>(null)
  return (
    <>
      <Button onClick={() => viewer.current?.open(0)}>打开对话框</Button>
      <ImageViewer ref={viewer} label="荣誉资质大图" pictures={PICTURES} />
    </>
  )
}
