/// <reference types="msw/vite/client" />
