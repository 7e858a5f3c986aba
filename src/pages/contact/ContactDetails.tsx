import type { ContactCode } from '../../../shared/contract/company-lists.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { contactValue } from '../../components/ContactEntries.tsx'
import { useContacts, useContactsPart } from '../../components/site-data.ts'
import styles from './ContactDetails.module.css'

/** The codes in the order of the page, with what visitors call them. */
const LABELS: readonly { code: ContactCode; label: string; icon: IconName }[] = [
  { code: 'address', label: '公司地址', icon: 'place' },
  { code: 'contact_number', label: '服务热线', icon: 'phone' },
  { code: 'supervisory_telephone', label: '监督电话', icon: 'phone' },
  { code: 'fax', label: '传真', icon: 'print' },
  { code: 'mail', label: '电子邮箱', icon: 'mail' },
  { code: 'postal_code', label: '邮政编码', icon: 'file' },
]

export function ContactDetails() {
  const contacts = useContacts()
  return (
    <AsyncSection
      part={useContactsPart()}
      label="联系方式"
      skeleton={<SkeletonLines lines={2 * LABELS.length} />}
    >
      {() => (
        <dl className={styles.details}>
          {LABELS.map(({ code, label, icon }) => {
            const content = contacts[code]
            return (
              content && (
                <div key={code} className={styles.entry}>
                  <dt className={styles.label}>
                    <Icon name={icon} />
                    {label}
                  </dt>
                  <dd className={styles.value}>{contactValue(code, content)}</dd>
                </div>
              )
            )
          })}
        </dl>
      )}
    </AsyncSection>
  )
}
