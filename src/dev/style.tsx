/** Entry of the living style page (`/__style` in `npm run dev`); no part of the built site. */
import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { StylePage } from './StylePage.tsx'
import { ThemeColumns } from './ThemeColumns.tsx'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

createRoot(document.getElementById('style')!).render(
  theme ? <StylePage theme={theme} /> : <ThemeColumns />,
)
