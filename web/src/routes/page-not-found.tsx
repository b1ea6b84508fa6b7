import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';

export const Route = createFileRoute('/page-not-found')({ component: NotFoundPage });
