import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
export { TextInput } from '@mantine/core';
