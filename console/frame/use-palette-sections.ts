import { jobLabels } from '../../domain/job-labels.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import { useJobs, useStaff } from '../api/use-company.ts';
import { useTranslation } from '../i18n.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { PATHS } from '../paths.ts';
import { useLogout } from '../session/use-logout.ts';
import { navLinksFor } from './nav-links.ts';
import type { PaletteSection } from './palette-entries.ts';

const SEARCH_MS = 200;
const FOUND = 6;

const hasScreen = (path: string): boolean => PATHS.some((entry) => entry.path === path);

/** Everything the palette can lead to: what the server found for the text, and what the console itself knows. */
export function usePaletteSections(user: SessionUser, text: string): PaletteSection[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const jobs = useJobs(user.customer_id, hasScreen('/job/:jobId')).data ?? [];
  const labels = jobLabels(jobs);
  const staff = useStaff(user.customer_id, hasScreen('/users')).data ?? [];
  const orders = useFoundOrders(useDebounced(text.trim(), SEARCH_MS));
  const go = (path: string) => () => void navigate(path);

  return [
    {
      name: 'Orders',
      found: true,
      entries: orders.map((order) => ({
        key: `order-${order.id}`,
        label: `${order.number} · ${order.description}`,
        detail: [order.job?.job_name, t(order.status)].filter(Boolean).join(' · '),
        run: go(`/change-order/${order.id}`),
      })),
    },
    {
      name: 'Go to',
      entries: navLinksFor(user).map(({ path, label }) => ({ key: path, label: t(label), run: go(path) })),
    },
    {
      name: 'Actions',
      entries: [
        { key: 'new', label: t('Create New COR'), run: go('/change-order/new') },
        {
          key: 'scheme',
          label: t(dark ? 'Light mode' : 'Dark mode'),
          run: () => setColorScheme(dark ? 'light' : 'dark'),
        },
        { key: 'logout', label: t('Logout'), run: () => void logout() },
      ],
    },
    {
      name: 'Jobs',
      whenTyped: true,
      entries: jobs.map((job) => ({
        key: `job-${job.id}`,
        label: labels.get(job.id) ?? job.job_name,
        detail: job.general_contractor ?? undefined,
        run: go(`/job/${job.id}`),
      })),
    },
    {
      name: 'People',
      whenTyped: true,
      entries: staff.map((person) => ({
        key: `person-${person.id}`,
        label: `${person.first_name} ${person.last_name}`.trim(),
        run: go('/users'),
      })),
    },
  ];
}

function useFoundOrders(text: string) {
  const { data } = useQuery({
    queryKey: [KEYS.found, text],
    queryFn: ({ signal }) => call('GET /change-orders', { query: { q: text, limit: FOUND }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return text === '' ? [] : (data ?? []);
}
