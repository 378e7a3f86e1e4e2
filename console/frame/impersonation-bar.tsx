import { useTranslation } from '../i18n.ts';
import type { SessionUser } from '../../api/contract/session.ts';
import { Notice } from '../ui/notice.tsx';

/** While a developer acts as somebody, every screen says as whom. */
export function ImpersonationBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  if (!user.isImpersonated) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Notice tone="info">
      {t('You are acting as {name}. Everything you do is recorded with both names.', { name })}
    </Notice>
  );
}
