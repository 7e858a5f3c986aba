import { Icon } from './Icon.tsx'
import { fileType, formatBytes } from '../lib/format.ts'
import styles from './Attachments.module.css'

interface Attachment {
  name: string
  url: string
  size?: number | undefined
  external?: true | undefined
}

/** The file's name without its ending, then type and size: 采购文件（PDF，1.2 MB）. */
function attachmentLabel({ name, url, size }: Attachment): string {
  const type = fileType(name, url)
  const bare = type ? name.replace(/\.[a-z\d]{1,5}$/i, '') : name
  const facts = [type, size && formatBytes(size)].filter(Boolean).join('，')
  return facts ? `${bare}（${facts}）` : bare
}

/**
 * A list of files. The text of each link is the document's name with type and size, never 点击下载. A file at
 * another host opens in a new window and says （外部链接）, as links in texts do.
 */
export function Attachments({ files }: { files: Attachment[] }) {
  if (files.length === 0) return null
  return (
    <section className={styles.attachments} aria-labelledby="attachments">
      <h2 id="attachments" className={styles.heading}>
        附件
      </h2>
      <ul role="list" className={styles.list}>
        {files.map((file) => (
          <li key={file.url}>
            <a
              className={styles.file}
              href={file.url}
              {...(file.external
                ? { target: '_blank', rel: 'noopener noreferrer' }
                : { download: file.name })}
            >
              <Icon name="download" />
              <span>
                {attachmentLabel(file)}
                {file.external && '（外部链接）'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
