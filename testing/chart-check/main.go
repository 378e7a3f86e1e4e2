// Decodes each document on standard input as the Kubernetes object that it says it is; an unknown field or kind is an error.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
)

func main() {
	decoder := serializer.NewCodecFactory(scheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	documents := yaml.NewDocumentDecoder(io.NopCloser(os.Stdin))
	buffer := make([]byte, 1<<20)
	failed := false
	for {
		size, err := documents.Read(buffer)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			fmt.Println("unreadable:", err)
			os.Exit(1)
		}
		document := bytes.TrimSpace(buffer[:size])
		if len(document) == 0 {
			continue
		}
		_, kind, err := decoder.Decode(document, nil, nil)
		if err != nil {
			fmt.Println("refused:", err)
			failed = true
			continue
		}
		fmt.Println("taken:", kind.Kind)
	}
	if failed {
		os.Exit(1)
	}
}
