import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api/query-client.ts';
import { nonce } from './csp.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { Screens } from './router.tsx';
import { cssVariables, theme } from './theme.ts';
import { Confirm } from './ui/confirm.tsx';
import { Toasts } from './ui/toasts.tsx';

/** The console with everything around its screens. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Screens />
        <Confirm />
        <ErrorBoundary fallback="nothing">
          <Toasts />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}
