import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { useTranslation } from '../i18n.ts';
import { SUPPORT_EMAIL } from '../lib/contact-points.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import styles from './legal.module.css';

const UPDATED = 'Last updated September 3, 2024';

/** Privacy policy and license agreement, in the language that binds; linked as /legal#privacy-policy and /legal#eula. */
export function Legal() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>{t('Legal')}</h1>
        <p>{t('The English text is the one that binds.')}</p>
        <nav aria-label={t('On this page')}>
          <a href="#privacy-policy">{t('Privacy Policy')}</a>
          <a href="#eula">{t('End-User License Agreement')}</a>
        </nav>
        <article id="privacy-policy" lang="en">
          <h2>Privacy Policy</h2>
          <p className={styles.date}>{UPDATED}</p>
          <Part title="Who this is about">
            {PRODUCT_NAME} (“we”) runs a service with which construction companies (“customers”) write, price, approve
            and track change orders by text message and on the web. This policy covers the customers’ staff, the people
            they ask for approvals, the clients they send links to, and visitors of this site.
          </Part>
          <Part title="What we keep">
            From staff: name, phone number, email address, language, role, and the texts, photos, documents and voice
            notes they send. From approval contacts: name, phone number, the requests they were sent, their answers word
            for word, and delivery receipts. From customers: company details, jobs, rates, price lists, change orders
            and billing details. From visitors: what they type into our forms. Payment cards are typed into the payment
            provider’s own form; the number never reaches us.
          </Part>
          <Part title="What we use it for">
            To run the service: draft change orders from messages, ask for and record approvals, send reports, make
            invoices, bill customers, answer support requests, keep the service secure, and prove later what was sent
            and said. We do not sell personal data, we show no advertising, and we do not use messages to train models
            for others.
          </Part>
          <Part title="Text messages">
            We text only people whose company or contractor has given us their number for this purpose. Message
            frequency depends on the work. Message and data rates may apply. Reply STOP to any text to end texts from us
            to that number, or HELP for help. Mobile numbers and consent are not shared with third parties or affiliates
            for marketing.
          </Part>
          <Part title="Who else sees it">
            Each company’s data is visible to that company’s own staff by their role, to the approval contacts and link
            recipients it chooses, and to our staff when they are asked to help; their access is recorded and shown to
            the company. Carriers, payment, accounting, mail, hosting and language-model providers process what they
            need for their part, under contract. We disclose data to authorities only where the law requires it.
          </Part>
          <Part title="How long">
            Change orders and approvals are evidence and stay as long as the customer has an account, read-only after a
            plan ends. Demo companies are removed after 14 days. A company’s administrator may ask for its deletion; it
            takes effect after 30 days, except for what we must keep by law. Sign-in codes are kept only as hashes and
            for minutes.
          </Part>
          <Part title="Your choices">
            You may ask what we hold about you, have it corrected, and have it deleted where no law or evidence duty
            stands against it. Staff and contacts of a customer should ask that company first. Write to{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
          </Part>
          <Part title="Security and changes">
            Traffic is encrypted, secrets are encrypted at rest, companies are kept apart in the application and in the
            database, and access is logged. No system is perfect; we tell affected customers without delay when theirs
            is concerned. Changes of this policy are posted here with their date.
          </Part>
        </article>
        <article id="eula" lang="en">
          <h2>End-User License Agreement</h2>
          <p className={styles.date}>{UPDATED}</p>
          <Part title="Agreement">
            By signing up for or using {PRODUCT_NAME} you accept this agreement for the company you act for, and confirm
            that you may do so.
          </Part>
          <Part title="License">
            We grant your company a non-exclusive, non-transferable right to use the service for its own business while
            its account is in good standing. You may not resell it, take it apart to copy it, use it to send unwanted
            messages, or try to reach data that is not yours.
          </Part>
          <Part title="Your data, your people">
            What your company puts in stays yours. You are responsible for having the right to give us phone numbers and
            for the consent of the people we text at your request, for the correctness of orders you complete, and for
            who may sign in for you.
          </Part>
          <Part title="Drafts are drafts">
            The service drafts change orders from messages with the help of software that can misunderstand. Your staff
            must read a draft before completing it. Whether an approval binds a party depends on your contract and the
            law that governs it; we keep the evidence, we give no legal advice.
          </Part>
          <Part title="Price and payment">
            Pay as you go costs $20 for each change order when it is first completed, billed monthly to your payment
            method. Other plans cost what was agreed. Prices may change with 30 days’ notice. Amounts are in US dollars,
            without taxes.
          </Part>
          <Part title="Ending">
            You may cancel at any time. Read-only access to your history continues indefinitely; no new orders can be
            created after the paid period. We may suspend an account that is misused or unpaid, after notice where that
            is reasonable.
          </Part>
          <Part title="Warranty and liability">
            The service is provided as it is, without implied warranties, as far as the law allows. Neither side is
            liable for indirect or consequential loss. Our total liability in a year is limited to what your company
            paid us in that year.
          </Part>
          <Part title="Law">
            This agreement is governed by the laws of the State of Utah, and its courts have jurisdiction. If a part is
            void, the rest stands.
          </Part>
        </article>
      </div>
    </SiteFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  );
}

export default Legal;
