import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TraceToolCall, TurnTrace } from '../../../api/contract/turns.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Delivery } from './delivery.tsx';
import { LongText } from './long-text.tsx';
import styles from './trace.module.css';
import { TraceChanges } from './trace-changes.tsx';

/** A turn from the words that came in to what is different. `scratch`: of a replay, whose links lead nowhere. */
export function TraceView({ trace, scratch = false }: { trace: TurnTrace; scratch?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trace}>
      <Facts trace={trace} scratch={scratch} />
      <Part title={t('Came in')} count={trace.messages.length}>
        {trace.messages.map((message) => (
          <div key={message.id} className={styles.words}>
            <LongText text={message.content} turnId={trace.id} plain />
            {message.transcript && <p className="quiet">{message.transcript}</p>}
            {message.files.length > 0 && (
              <ul className={styles.files}>
                {message.files.map((file, index) => (
                  <li key={file.id ?? index}>
                    {file.id === null || scratch ? (
                      <span className="quiet">
                        {file.filename} {file.problem && `(${file.problem})`}
                      </span>
                    ) : (
                      <a href={`/assistant/turns/${trace.id}/files/${file.id}`}>
                        {file.content_type.startsWith('image/') ? (
                          <img
                            src={`/assistant/turns/${trace.id}/files/${file.id}?thumbnail=true`}
                            alt={file.filename}
                            loading="lazy"
                          />
                        ) : (
                          file.filename
                        )}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <small className="quiet">
              {message.channel} · {formatMoment(message.received_at)} · #{message.id}
            </small>
          </div>
        ))}
      </Part>
      <Part title={t('Model and tools')} count={trace.steps.length} empty={t('No model was asked: code answered.')}>
        {trace.route && (
          <p>
            {trace.route.by === 'reader' ? t('The built-in reader answered:') : t('The language model answered:')}{' '}
            {trace.route.why}
          </p>
        )}
        <ol className={styles.steps}>
          {trace.steps.map((step) => (
            <li key={step.position}>
              <div className={styles.stepHead}>
                <strong>{step.model}</strong>
                <span className="quiet">
                  {step.ms} ms · {t('{in} in, {out} out', { in: step.input_tokens, out: step.output_tokens })}
                  {step.cached_tokens > 0 && ` · ${t('{count} from the cache', { count: step.cached_tokens })}`}
                </span>
              </div>
              {step.text && <LongText text={step.text} turnId={trace.id} plain />}
              {step.calls.map((call) => (
                <ToolCall key={call.key} call={call} turnId={trace.id} />
              ))}
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('Guard')} count={trace.guard.length} empty={t('Nothing was stopped.')}>
        <ul className={styles.lines}>
          {trace.guard.map((event, index) => (
            <li key={index}>
              <span className={styles.bad}>{event.rule}</span> {event.why}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('Evidence')} count={trace.evidence.length} empty={t('No number was written from these words.')}>
        <ul className={styles.lines}>
          {trace.evidence.map((span, index) => (
            <li key={index}>
              <span>
                {span.item ?? t('Order')}, {span.field}
              </span>
              <q>{span.words}</q>
              <span className="quiet">
                {[span.derivation, `#${span.message_id ?? '–'} ${span.start}–${span.end}`].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('Reply')} count={trace.reply ? 1 : 0} empty={t('Nothing was answered.')}>
        {trace.reply && (
          <div className={styles.words}>
            <p>{trace.reply.content}</p>
            <Delivery delivery={trace.reply.delivery} />
          </div>
        )}
      </Part>
      {trace.texts.length > 0 && (
        <Part title={t('Texts to others')} count={trace.texts.length}>
          {trace.texts.map((text) => (
            <div key={text.id} className={styles.words}>
              <p>{text.content}</p>
              <small className="quiet">
                {formatPhone(text.to)} · {text.kind}
              </small>
              <Delivery delivery={text.delivery} />
            </div>
          ))}
        </Part>
      )}
      <Part title={t('Changes')} count={trace.changes.length} empty={t('Nothing was changed.')}>
        <TraceChanges trace={trace} scratch={scratch} />
      </Part>
    </div>
  );
}

function Facts({ trace, scratch }: { trace: TurnTrace; scratch: boolean }) {
  const { t } = useTranslation();
  const facts: [string, ReactNode][] = [
    ['Status', trace.error ? `${trace.status}: ${trace.error}` : trace.status],
    ['Model', trace.model ?? '–'],
    ['Prompt', trace.prompt_version ?? '–'],
    ['Time', trace.ms === null ? '–' : `${trace.ms} ms`],
    ['Tokens', t('{in} in, {out} out', { in: trace.input_tokens, out: trace.output_tokens })],
    ['Cost', `$${trace.cost.toFixed(trace.cost === 0 ? 2 : 6)}`],
    ['Attempts', trace.attempts],
    ['Company', `${trace.company_name} · ${trace.customer_id}`],
    [
      'Person',
      trace.user && !scratch ? (
        <Link to={`/chat-history/${trace.user.id}?turn=${trace.id}`}>{trace.user.name}</Link>
      ) : (
        (trace.user?.name ?? formatPhone(trace.phone))
      ),
    ],
    ['When', formatMoment(trace.claimed_at)],
    ['Request', <code key="request">{trace.request_id ?? '–'}</code>],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({
  title,
  count,
  empty,
  children,
}: {
  title: string;
  count: number;
  empty?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {count === 0 ? <p className="quiet">{empty}</p> : children}
    </section>
  );
}

function ToolCall({ call, turnId }: { call: TraceToolCall; turnId: number }) {
  const { t } = useTranslation();
  const state = call.result === null ? t('stopped') : (call.error_code ?? 'ok');
  return (
    <details className={styles.call}>
      <summary>
        <code>{call.tool}</code>
        <span className={call.result === null || call.error_code ? styles.bad : styles.good}>{state}</span>
        {call.ms !== null && <span className="quiet">{call.ms} ms</span>}
      </summary>
      <h4>{t('Arguments')}</h4>
      <LongText text={call.arguments} turnId={turnId} />
      <h4>{t('Result')}</h4>
      {call.result ? <LongText text={call.result} turnId={turnId} /> : <p className="quiet">{t('It never ran.')}</p>}
    </details>
  );
}
