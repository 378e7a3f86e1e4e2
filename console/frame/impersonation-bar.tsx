import { useTranslation } from '../i18n.ts';
import type { SessionUser } from '../../api/contract/session.ts';
import { useReturn } from '../components/developers/use-impersonation.ts';
import { Button } from '../ui/button.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './impersonation-bar.module.css';

/** While a developer acts as somebody, every screen says as whom, and leads back. */
export function ImpersonationBar({ user }: { user: SessionUser }) {
  return user.isImpersonated ? <Bar user={user} /> : null;
}

function Bar({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const back = useReturn();
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <div className={`${styles.bar} no-print`}>
      <Notice tone="warning">
        {t('You are acting as {name}. Everything you do is recorded with both names.', { name })}
        <Button size="compact-sm" variant="default" loading={back.isPending} onClick={() => back.mutate()}>
          {t('Return to Dev Dashboard')}
        </Button>
      </Notice>
    </div>
  );
}
